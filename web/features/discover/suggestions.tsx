import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/picture.tsx'
import { suggestionsQuery } from './explore-queries.ts'
import { suggestionCopy } from './suggestion-copy.ts'
import { groupsOf, move, type SuggestedOption } from './suggestion-options.ts'
import { useDebounced } from './use-debounced.ts'

type Props = { field: RefObject<HTMLInputElement | null>; onChosen?: (() => void) | undefined }

/** Follows a search field that was rendered before this code was loaded. */
function useField(field: Props['field'], onKey: (event: KeyboardEvent) => void) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(true)
  const key = useEffectEvent(onKey)
  useEffect(() => {
    const input = field.current
    if (!input) return
    // What was typed while this code was loaded.
    setText(input.value)
    const ended = new AbortController()
    const { signal } = ended
    const close = () => setOpen(false)
    input.addEventListener(
      'input',
      () => {
        setText(input.value)
        setOpen(true)
      },
      { signal },
    )
    input.addEventListener('blur', close, { signal })
    input.form?.addEventListener('submit', close, { signal })
    // Before the drawer around it, which would close on Escape.
    window.addEventListener('keydown', (event) => event.target === input && key(event), { signal, capture: true })
    return () => ended.abort()
  }, [field])
  return { text, open, setOpen }
}

/** What may be meant, while somebody types: the list box of a combobox. */
export function SearchSuggestions({ field, onChosen }: Props) {
  const navigate = useNavigate()
  const listId = useId()
  const [active, setActive] = useState(-1)
  const { text, open, setOpen } = useField(field, onKey)
  const typed = useDebounced(text.trim())
  const { data, isPlaceholderData } = useQuery(suggestionsQuery(typed))
  const groups = data && typed.length > 1 && text.trim().length > 1 ? groupsOf(data) : undefined
  const options = groups?.flatMap((group) => group.options) ?? []
  const shown = open && options.length > 0
  const optionId = (option: SuggestedOption) => `${listId}-${option.id}`
  const current = shown ? options[active] : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other options
  useEffect(() => setActive(-1), [typed])

  // The field is not rendered here, so its state is written to it.
  useEffect(() => {
    const input = field.current
    if (!input) return
    const state = {
      'aria-autocomplete': 'list',
      'aria-expanded': String(shown),
      'aria-controls': shown ? listId : undefined,
      'aria-activedescendant': current && `${listId}-${current.id}`,
    }
    for (const [name, value] of Object.entries(state))
      value === undefined ? input.removeAttribute(name) : input.setAttribute(name, value)
  }, [field, shown, current, listId])

  function choose(option: SuggestedOption) {
    if (field.current) field.current.value = ''
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
    setOpen(false)
    navigate(option.to)
    onChosen?.()
  }

  function onKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (step) {
      event.preventDefault()
      setActive(shown ? move(active, step, options.length) : step === 1 ? 0 : options.length - 1)
      setOpen(true)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    } else if (event.key === 'Escape' && (shown || (open && groups))) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  const nothing = open && groups?.length === 0 && !isPlaceholderData
  return (
    <>
      <p role="status" className="sr-only">
        {shown ? suggestionCopy.count(options.length) : nothing ? suggestionCopy.none : ''}
      </p>
      {nothing && <p className={cx(panel, 'px-4 py-3 text-sm text-ink-soft')}>{suggestionCopy.none}</p>}
      {shown && (
        <div
          id={listId}
          role="listbox"
          aria-label={suggestionCopy.label}
          className={cx(panel, 'max-h-[70dvh] overflow-y-auto p-1.5')}
        >
          {groups?.map(({ title, options: grouped }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options within a list box
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true" className="caps px-3 pt-3 pb-1.5 text-ink-faint">
                {title}
              </p>
              {grouped.map((option) => (
                <Option
                  key={option.id}
                  id={optionId(option)}
                  option={option}
                  selected={option === current}
                  onChoose={() => choose(option)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const panel =
  'absolute top-full inset-x-0 z-60 mt-2 animate-appear rounded-md border border-line bg-raised text-start shadow-float drawer:start-auto drawer:w-96'

type OptionProps = { id: string; option: SuggestedOption; selected: boolean; onChoose: () => void }

function Option({ id, option, selected, onChoose }: OptionProps) {
  const { label, picture, round } = option
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: it is the active descendant of the field
    <div
      id={id}
      role="option"
      aria-selected={selected}
      ref={(element) => {
        if (selected) element?.scrollIntoView({ block: 'nearest' })
      }}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-[0.9375rem] hover:bg-sunk',
        selected && 'bg-sunk',
      )}
    >
      {round ? (
        <Avatar src={picture} seed={option.id} name={label} className="size-9" decorative />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center overflow-hidden bg-sunk">
          {picture ? (
            <Picture src={picture} alt="" instead={null} className="size-full object-cover" />
          ) : (
            <Images aria-hidden="true" className="size-4.5 text-ink-faint" strokeWidth={1.6} />
          )}
        </span>
      )}
      <span className="as-written line-clamp-2 min-w-0">{label}</span>
    </div>
  )
}
