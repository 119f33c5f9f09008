import { GiftMark } from '#ui/gift-mark.tsx'
import { copy } from './copy.ts'

const THE_GIVING_STEP = 1

export function Explainer() {
  return (
    <section
      id="how"
      aria-labelledby="how-title"
      className="lazy-layout [--lazy-height:72rem] md:[--lazy-height:46rem] border-y border-line bg-sunk"
    >
      <div className="page py-16 sm:py-24">
        <h2 id="how-title" className="display max-w-3xl text-title">
          {copy.stepsTitle}
        </h2>
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8 drawer:gap-16">
          {copy.steps.map((step, index) => (
            <li key={step.title} className="grid content-start gap-4 border-t border-ink pt-5">
              <span aria-hidden="true" className="display figures flex items-center gap-3 text-title text-ink-faint">
                {index + 1}
                {index === THE_GIVING_STEP && <GiftMark className="size-6" />}
              </span>
              <h3 className="serif text-heading">{step.title}</h3>
              <p className="max-w-md text-ink-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
