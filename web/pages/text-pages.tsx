import { privacy } from '#features/contact/privacy.ts'
import { terms } from '#features/contact/terms.ts'
import { PageHeading } from '#ui/section.tsx'

type TextSection = { title: string; paragraphs?: readonly string[]; list?: readonly string[] }

type Props = { title: string; lead: string; sections: readonly TextSection[] }

/** Paragraphs and lists under headings. */
function TextPage({ title, lead, sections }: Props) {
  return (
    <div className="page pb-24">
      <PageHeading title={title} lead={lead} />
      <div className="grid max-w-2xl gap-12">
        {sections.map((section) => (
          <section key={section.title} className="grid gap-4">
            <h2 className="display text-heading">{section.title}</h2>
            {section.paragraphs?.map((paragraph) => (
              <p key={paragraph} className="text-lg">
                {paragraph}
              </p>
            ))}
            {section.list && (
              <ul className="grid list-disc gap-2.5 ps-5 text-lg">
                {section.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

export const Privacy = () => <TextPage {...privacy} />

export const Terms = () => <TextPage {...terms} />
