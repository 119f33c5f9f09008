import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export type Tab<V extends string> = { value: V; label: string; count?: number; content: ReactNode }

type Props<V extends string> = {
  label: string
  tabs: readonly Tab<V>[]
  value?: V
  onChange?: (value: V) => void
}

export function Tabs<V extends string>({ label, tabs, value, onChange }: Props<V>) {
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onChange?.(chosen.value)
      }}
    >
      <Radix.List aria-label={label} className="flex gap-7 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="serif relative -mb-px flex shrink-0 items-baseline gap-2 border-b-2 border-transparent pt-1 pb-3 text-lg text-ink-faint transition hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="figures font-sans text-xs text-ink-faint">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-8 focus-visible:outline-offset-8">
          <h2 className="sr-only">{tab.label}</h2>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
