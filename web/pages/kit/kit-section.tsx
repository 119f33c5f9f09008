import type { ReactNode } from 'react'

/** One kind of component in all its states. */
export function KitSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid gap-6 border-t border-line py-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <h2 className="serif text-label">{name}</h2>
      <div className="grid min-w-0 gap-8">{children}</div>
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-4">{children}</div>
)
