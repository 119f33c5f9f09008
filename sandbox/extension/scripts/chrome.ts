/** The part of the browser's API for extensions that this one uses. */

type Listen<Arguments extends unknown[]> = { addListener(listener: (...given: Arguments) => unknown): void }

type StorageArea = {
  get(key: string): Promise<Record<string, unknown>>
  set(values: Record<string, unknown>): Promise<void>
  remove(key: string): Promise<void>
}

export type Sender = { origin?: string; tab?: { id?: number } }

type Chrome = {
  runtime: {
    getURL(path: string): string
    sendMessage(message: unknown): Promise<unknown>
    onMessage: Listen<[message: unknown, sender: Sender, reply: (value: unknown) => void]>
  }
  storage: { local: StorageArea; session: StorageArea }
  windows: {
    create(options: { url: string; type: 'popup'; width: number; height: number }): Promise<{ id?: number }>
    remove(id: number): Promise<void>
    onRemoved: Listen<[id: number]>
  }
}

export const { chrome } = globalThis as unknown as { chrome: Chrome }
