export type Answer = { status: number; date: string | null; body: unknown }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Uploads use XMLHttpRequest because fetch reports no upload progress. */
export function sendForm(
  method: string,
  url: string,
  headers: Headers,
  form: FormData,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () =>
      resolve({
        status: request.status,
        date: request.getResponseHeader('date'),
        body: parsed(request.responseText),
      })
    request.onerror = () => reject(new TypeError('The upload did not reach the server'))
    request.onabort = () => reject(signal?.reason)
    request.open(method, url)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.send(form)
  })
}
