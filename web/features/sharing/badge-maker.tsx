import {
  BADGE_HEIGHT,
  BADGE_THEMES,
  type BadgeKind,
  type BadgeTheme,
  badgeHome,
  badgePath,
  COUNTER_SIZE,
  counterPath,
} from '@gooddrop/contract/sharing.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Radios } from '#ui/choice.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { PageHeading } from '#ui/section.tsx'
import { badgeCode, counterCode } from './badge-code.ts'
import { copy } from './copy.ts'

type Props = { kind: BadgeKind; id: string; name: string }

/** Shows the counter and the badge as other sites will show them, with the code for each. */
export function BadgeMaker({ kind, id, name }: Props) {
  const [theme, setTheme] = useState<BadgeTheme>('light')
  const { origin } = window.location
  const which = { origin, kind, id, name, theme }
  const options = BADGE_THEMES.map((value) => ({ value, label: copy.themes[value] }))
  const home = (
    <Link to={badgeHome(kind, id)} className="link">
      {copy.back[kind]}
    </Link>
  )
  return (
    <div className="page pb-24">
      <PageHeading
        overline={<span className="as-written">{name}</span>}
        title={copy.badgeTitle}
        lead={copy.badgeLead[kind]}
        aside={home}
      />
      <div className="grid gap-16 lg:grid-cols-[minmax(0,44rem)_18rem] lg:gap-24">
        <div className="grid content-start gap-16">
          <Radios label={copy.theme} options={options} value={theme} onChange={setTheme} />
          <Shown
            id="counter"
            title={copy.counter}
            hint={copy.counterHint}
            code={counterCode(which)}
            copyLabel={copy.copyCode.counter}
          >
            <iframe
              key={theme}
              src={counterPath(kind, id, theme)}
              title={copy.frameTitle(name)}
              {...COUNTER_SIZE}
              className="block max-w-full border-0"
            />
          </Shown>
          <Shown
            id="badge"
            title={copy.small}
            hint={copy.smallHint}
            code={badgeCode(which)}
            copyLabel={copy.copyCode.badge}
          >
            <Picture
              src={badgePath(kind, id, theme)}
              alt={copy.pictureText(name)}
              height={BADGE_HEIGHT}
              className="h-14 max-w-full object-contain object-left rtl:object-right"
            />
          </Shown>
        </div>
        <aside aria-labelledby="know" className="grid content-start gap-4">
          <h2 id="know" className="caps text-ink-faint">
            {copy.goodToKnow}
          </h2>
          <ul className="grid gap-3 text-[0.9375rem] text-ink-soft">
            {[...copy.notes, copy.policy(origin)].map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  )
}

type ShownProps = { id: string; title: string; hint: string; code: string; copyLabel: string; children: ReactNode }

const Shown = ({ id, title, hint, code, copyLabel, children }: ShownProps) => (
  <section aria-labelledby={id} className="grid min-w-0 gap-5">
    <header className="grid gap-1">
      <h2 id={id} className="serif text-heading">
        {title}
      </h2>
      <p className="text-ink-soft">{hint}</p>
    </header>
    <div className="grid min-h-28 place-content-center overflow-hidden border border-line bg-sunk p-6">{children}</div>
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h3 className="caps text-ink-faint">{copy.code}</h3>
        <CopyButton labelled text={code} label={copyLabel} />
      </div>
      <pre dir="ltr" className="border border-line bg-raised p-4 text-sm whitespace-pre-wrap text-ink-soft">
        <code className="break-all">{code}</code>
      </pre>
    </div>
  </section>
)
