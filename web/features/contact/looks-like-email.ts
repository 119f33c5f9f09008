/** All that is checked before an address is sent. */
export const looksLikeEmail = (text: string) => text.trim() !== '' && text.includes('@')
