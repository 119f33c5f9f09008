import { DrawnArt } from '#ui/drawn-art.tsx'
import { GiftMark } from '#ui/gift-mark.tsx'
import { DropMark, NameMark } from '#ui/name-mark.tsx'
import { KitSection, Row } from './kit-section.tsx'

const colours = [
  ['paper', 'bg-paper'],
  ['raised', 'bg-raised'],
  ['sunk', 'bg-sunk'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['ink-faint', 'bg-ink-faint'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink', 'bg-ink'],
  ['good', 'bg-good'],
  ['live', 'bg-live'],
  ['danger', 'bg-danger'],
  ['gift', 'bg-gift'],
] as const

const scale = [
  ['hero', 'display text-hero'],
  ['display', 'display text-display'],
  ['title', 'display text-title'],
  ['heading', 'display text-heading'],
  ['label', 'serif text-label'],
  ['lead', 'text-lead'],
  ['base', 'text-base'],
  ['small', 'text-sm text-ink-soft'],
  ['overline', 'caps text-ink-faint'],
] as const

export function Foundations() {
  return (
    <>
      <KitSection name="Name mark">
        <Row>
          <NameMark />
          <DropMark className="size-10" />
          <DropMark className="size-16" falling />
          <GiftMark className="size-6" />
          <GiftMark className="size-8" landed />
        </Row>
      </KitSection>
      <KitSection name="Colour">
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6">
          {colours.map(([name, looks]) => (
            <li key={name} className="grid gap-1.5 text-sm text-ink-soft">
              <span className={`${looks} h-16 rounded-md border border-line`} />
              {name}
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection name="Type">
        {scale.map(([name, looks]) => (
          <p key={name} className={looks}>
            Every drop gives
          </p>
        ))}
      </KitSection>
      <KitSection name="Drawn pictures">
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6">
          {Array.from({ length: 12 }, (_, index) => (
            <li key={index}>
              <DrawnArt seed={`picture ${index}`} className="aspect-square w-full" />
            </li>
          ))}
        </ul>
      </KitSection>
    </>
  )
}
