/** Pages of the sandbox load only their own files and cannot be framed. */
export const pageHeaders = (connect: string[] = [], frames: string[] = [], formsGoTo: string[] = []) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    `form-action ${["'self'", ...formsGoTo].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
})
