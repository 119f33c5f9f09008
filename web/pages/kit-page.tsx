export function Component() {
  return <div className="page">Kit</div>
}
