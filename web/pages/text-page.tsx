import { PageHeading } from '#ui/section.tsx'

export function TextPage({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <div className="page pb-24">
      <PageHeading title={title} />
      <div className="grid max-w-2xl gap-5 text-lg">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  )
}
