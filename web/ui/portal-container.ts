/** Menus and hints are drawn inside the main part of the page, so that they belong to a landmark. */
export const portalContainer = () => (typeof document === 'undefined' ? null : document.getElementById('content'))
