import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { direction } from '#lib/direction.ts'

export type Tab<V extends string> = { value: V; label: string; count?: number; content: ReactNode }

type Props<V extends string> = {
  label: string
  tabs: readonly Tab<V>[]
  value?: V
  onChange?: (value: V) => void
}

/** How much of the previous tab stays visible when the list is scrolled. */
const PEEK_PX = 48

/** How far a row is to be scrolled until the tab stands where it begins; to the left it is negative. */
function distanceFromStart(tab: HTMLElement, row: HTMLElement): number {
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  return direction() === 'rtl' ? inner.right - outer.right + PEEK_PX : inner.left - outer.left - PEEK_PX
}

export function Tabs<V extends string>({ label, tabs, value, onChange }: Props<V>) {
  const list = useRef<HTMLDivElement>(null)
  // On a narrow screen the chosen tab may be outside the visible part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is chosen is read from the page
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>('[data-state="active"]')
    if (row && chosen) row.scrollLeft += distanceFromStart(chosen, row)
  }, [value])
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onChange?.(chosen.value)
      }}
    >
      <div className="border-b border-line">
        <Radix.List
          ref={list}
          aria-label={label}
          className="-mx-2 -mb-px flex gap-3 overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className="serif relative flex shrink-0 items-baseline gap-2 px-2 pt-1 pb-3.5 text-lg text-ink-faint transition after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:after:bg-ink"
            >
              {tab.label}
              {tab.count !== undefined && <span className="figures font-sans text-xs text-ink-faint">{tab.count}</span>}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-8 focus-visible:outline-offset-8">
          <h2 className="sr-only">{tab.label}</h2>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
