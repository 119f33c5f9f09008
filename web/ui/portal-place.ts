/** Menus and hints are drawn inside the main part of the page, so that they belong to a landmark. */
export const portalPlace = () => (typeof document === 'undefined' ? null : document.getElementById('content'))
