/** The message for system errors; other errors have a readable message already. */
export function explain(error) {
  if (!(error instanceof Error)) return String(error)
  if (error.code === 'ENOSPC') return 'The disk is full.'
  if (error.code === 'EMFILE' || error.code === 'ENFILE')
    return 'This system allows no more open files: see `ulimit -n`.'
  if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM') {
    return `${error.path ?? 'A file'} may not be read or written by this user (${error.code}).`
  }
  return error.message
}
