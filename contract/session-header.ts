/**
 * Browsers keep the session token in a cookie that scripts cannot read. By this header a page asks for that, and names
 * its session by a marker, which stands in for the token in replies and in local storage and is no secret.
 */
export const SESSION_HEADER = 'session'

/** The header's value while nobody is signed in. */
export const COOKIE_WANTED = 'cookie'

/** Ends the session that the header names. A browser sends it before any schema is loaded. */
export const LOGOUT_PATH = '/api/v1/auth/logout'

export const MARKER_PREFIX = 'cookie.'

export const isMarker = (token: string): boolean => token.startsWith(MARKER_PREFIX)
