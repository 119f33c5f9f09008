/** Menus and tooltips are rendered inside the main element, so that they belong to a landmark. */
export const portalContainer = () => (typeof document === 'undefined' ? null : document.getElementById('content'))
