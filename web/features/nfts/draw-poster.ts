const MOST_WIDTH = 1280
const SAMPLE_WIDTH = 64
const PATIENCE_MS = 15_000

/** Shares of the film's length, in the order in which they are tried. */
const MOMENTS = [0, 0.05, 0.15, 0.3, 0.5, 0.75]

const drawn = new WeakMap<Blob, Promise<Blob | undefined>>()

/**
 * The first frame of a film that is not black, as a picture: drawn once, for the upload and for the dialog that signs it.
 * Undefined where this browser cannot play the film or takes too long: it is then sent without a poster.
 */
export function posterOf(film: Blob): Promise<Blob | undefined> {
  const poster = drawn.get(film) ?? drawPoster(film)
  drawn.set(film, poster)
  // Where it took too long, the next upload tries again.
  poster.then((picture) => picture ?? drawn.delete(film))
  return poster
}

async function drawPoster(film: Blob): Promise<Blob | undefined> {
  const url = URL.createObjectURL(film)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
    return await Promise.race([draw(video, url), tooLong])
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

async function draw(video: HTMLVideoElement, url: string): Promise<Blob | undefined> {
  const loaded = happens(video, 'loadeddata')
  video.src = url
  await loaded
  const length = Number.isFinite(video.duration) ? video.duration : 0
  for (const share of MOMENTS) {
    const seeked = happens(video, 'seeked')
    video.currentTime = share * length
    await seeked
    if (!isBlack(paint(video, SAMPLE_WIDTH))) break
  }
  return new Promise((resolve) =>
    paint(video, MOST_WIDTH).canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.88),
  )
}

const happens = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise((resolve, reject) => {
    video.addEventListener(event, resolve, { once: true })
    video.addEventListener('error', reject, { once: true })
  })

function paint(video: HTMLVideoElement, mostWidth: number): CanvasRenderingContext2D {
  const scale = Math.min(1, mostWidth / video.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  const context = canvas.getContext('2d', { willReadFrequently: mostWidth === SAMPLE_WIDTH })
  if (!context) throw new Error('this browser draws no pictures')
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context
}

const isBlack = (context: CanvasRenderingContext2D) =>
  isNearlyBlack(context.getImageData(0, 0, context.canvas.width, context.canvas.height).data)

const DARK = 20
const LEAST_LIT_SHARE = 0.02

/** Whether almost no pixel (red, green, blue, alpha) can be told from black. A night sky with stars is not black. */
export function isNearlyBlack(pixels: ArrayLike<number>): boolean {
  const count = pixels.length / 4
  let lit = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const light = 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!
    if (light > DARK) lit++
  }
  return lit < count * LEAST_LIT_SHARE
}
