export function install(root: string): Promise<void>
export function isCurrent(root: string): boolean
