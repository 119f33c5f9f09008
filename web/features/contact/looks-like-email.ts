/** The little that is asked of an address before it is sent. */
export const looksLikeEmail = (text: string) => text.trim() !== '' && text.includes('@')
