import { saveSearch } from '@gooddrop/contract/saved-searches.ts'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { queryClient } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { savedSearchesQuery } from './explore-queries.ts'
import { savedCopy } from './saved-copy.ts'

const MAX_NAME = 60

type Props = { search: string; suggestedName: string; onClose: () => void }

export function SaveSearchDialog({ search, suggestedName, onClose }: Props) {
  const [name, setName] = useState(suggestedName.slice(0, MAX_NAME))
  const [problem, setProblem] = useState<string>()
  const save = useAction(
    async () => {
      await call(saveSearch, { body: { name: name.trim(), search } })
      await queryClient.invalidateQueries(savedSearchesQuery())
      toast.success(savedCopy.done(name.trim()))
      onClose()
    },
    (error) => setProblem(messageOf(error)),
  )
  return (
    <Dialog open onOpenChange={onClose} title={savedCopy.saveTitle} description={savedCopy.saveLead}>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return setProblem(savedCopy.nameNeeded)
          save.run()
        }}
      >
        <TextField
          label={savedCopy.name}
          value={name}
          maxLength={MAX_NAME}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {savedCopy.cancel}
          </Button>
          <Button type="submit" loading={save.pending}>
            {savedCopy.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
