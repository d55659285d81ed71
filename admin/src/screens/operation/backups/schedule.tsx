import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, SelectControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { Missing } from '../../../parts/missing.tsx'
import { BACKUP_SETTINGS } from '../data.ts'

type Settings = Api['getBackupSettings']['reply']

export const Schedule = () => {
  const query = useQuery({
    queryKey: [BACKUP_SETTINGS],
    queryFn: async () => (await api.getBackupSettings()).data,
  })
  return (
    <section className="cb-panel">
      <h2>{__('Schedule')}</h2>
      {query.data ? (
        <ScheduleForm key={JSON.stringify(query.data)} saved={query.data} />
      ) : (
        <Missing query={query} />
      )}
    </section>
  )
}

const ScheduleForm = ({ saved }: { readonly saved: Settings }) => {
  const change = useChange(BACKUP_SETTINGS)
  const [schedule, setSchedule] = useState(saved.schedule)
  const [keep, setKeep] = useState(String(saved.keep))
  const save = (event: FormEvent) => {
    event.preventDefault()
    void change({
      work: () => api.updateBackupSettings({ schedule, keep: Number(keep) }),
      done: __('The schedule is saved.'),
      undo: () => api.updateBackupSettings(saved),
    })
  }
  return (
    <form className="cb-form" onSubmit={save}>
      <SelectControl
        label={__('Backups by itself')}
        help={__('At night, in the time zone of the site.')}
        value={schedule}
        options={[
          { value: 'off', label: __('None') },
          { value: 'daily', label: __('Every day') },
          { value: 'weekly', label: __('Every week') },
        ]}
        onChange={setSchedule}
      />
      <TextControl
        label={__('How many are kept')}
        help={__('Older ones of the schedule are deleted. Those made by hand stay.')}
        type="number"
        min={1}
        max={100}
        value={keep}
        onChange={setKeep}
      />
      <div>
        <Button
          variant="secondary"
          type="submit"
          disabled={schedule === saved.schedule && keep === String(saved.keep)}
          accessibleWhenDisabled
        >
          {__('Save the schedule')}
        </Button>
      </div>
    </form>
  )
}
