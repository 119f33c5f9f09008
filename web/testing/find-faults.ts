/** What is wrong with a page at first sight. Self-contained: end-to-end tests run it in their page. */
export function findFaults(): string[] {
  const wider = document.documentElement.scrollWidth - window.innerWidth
  const images = [...document.images]
  return [
    ...(wider > 0 ? [`${wider} pixels wider than the window`] : []),
    ...images.filter((image) => !image.hasAttribute('alt')).map((image) => `no alt: ${image.src}`),
    ...images.filter((image) => image.complete && image.naturalWidth === 0).map((image) => `broken: ${image.src}`),
    ...(document.querySelector('h1') ? [] : ['no heading of the first level']),
  ]
}
