import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Notice, ToggleControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { keepEdits, useDraft } from '../../../parts/draft.ts'
import { OtherFaults } from '../../../parts/fault.tsx'
import { useLater } from '../../../parts/later.ts'
import { messageOf } from '../../../parts/notices.tsx'
import { SaveBar } from '../../../parts/save-bar.tsx'
import { useReminder } from '../../../parts/unsaved.ts'
import { SETTINGS } from '../data.ts'
import { FileText } from '../file-text.tsx'
import { GroupFields } from './group-fields.tsx'
import { firstOf, type Group, groupsOf, NEW_LINE, rulesOf } from './groups.ts'
import { ImportDialog } from './import-dialog.tsx'
import { Tester } from './tester.tsx'

interface Rules {
  readonly enabled: boolean
  readonly rules: readonly string[]
}

/** Rules that are not saved, which a look at another screen does not lose. */
const edits = keepEdits<Rules>()

const save = ({ enabled, rules }: Rules) =>
  api.saveSeoSettingFields({
    values: { 'tools.robots.enable': enabled, 'tools.robots.rules': rules },
  })

export const RobotsForm = ({ saved }: { readonly saved: Rules }) => {
  const { form, discard, settle } = useDraft<Rules>(edits, saved)
  const change = useChange(SETTINGS, 'public-file')
  const [isBusy, setBusy] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [groups, setGroups] = useState(() => groupsOf(form.values.rules))
  const [test, setTest] = useState({ address: '', agent: '' })
  useReminder(edits, {
    text: __('The rules of robots.txt are not saved yet.'),
    address: () => '/seo/files?section=robots',
  })
  const { enabled, rules } = form.values
  const asked = useLater(JSON.stringify({ enabled, rules, ...test }))
  const { data, error } = useQuery({
    queryKey: ['robots-preview', asked],
    queryFn: async ({ signal }) => (await api.previewRobots(JSON.parse(asked), { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const edit = (next: readonly Group[]) => {
    setGroups(next)
    const written = rulesOf(next)
    const isSame = JSON.stringify(written) === JSON.stringify(rulesOf(groupsOf(saved.rules)))
    form.set('rules', isSame ? saved.rules : written)
  }
  const restore = (next: Rules) => {
    discard()
    setGroups(groupsOf(next.rules))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const isSaved = await change({
      work: () => save(form.values),
      done: __('robots.txt is saved.'),
      undo: async () => {
        await save(saved)
        restore(saved)
      },
      refused: form.refuse,
    })
    if (isSaved) settle(form.changes)
    setBusy(false)
  }
  return (
    <div className="cb-robots">
      <form className="cb-panel" onSubmit={(event) => void submit(event)} noValidate>
        <h2>{__('Own rules')}</h2>
        <OtherFaults faults={form.faults} fields={[]} />
        <ToggleControl
          label={__('Add own rules to robots.txt')}
          help={__('They ask robots to stay away from some addresses. Decent robots comply.')}
          checked={enabled}
          onChange={(isOn) => form.set('enabled', isOn)}
        />
        {enabled && (
          <>
            {groups.map((group, at) => (
              <GroupFields
                // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity.
                key={at}
                group={group}
                faults={data?.faults ?? []}
                first={firstOf(groups, at)}
                onChange={(next) =>
                  edit(
                    groups
                      .map((old, other) => (other === at ? next : old))
                      .filter(({ lines }) => lines.length > 0),
                  )
                }
              />
            ))}
            <div className="cb-actions">
              <Button
                variant="secondary"
                onClick={() =>
                  edit([...groups, { agent: groups.length === 0 ? '*' : '', lines: [NEW_LINE] }])
                }
              >
                {__('Add a robot')}
              </Button>
              <Button
                variant="tertiary"
                disabled={'rules' in form.changes}
                accessibleWhenDisabled
                onClick={() => setImporting(true)}
              >
                {__('Import rules')}
              </Button>
            </div>
            {'rules' in form.changes && (
              <p className="cb-files-note">{__('Save your rules before you import others.')}</p>
            )}
          </>
        )}
        <p className="cb-files-note">
          <Link href="/seo/settings?section=robots">
            {__('Keep out bots that collect texts for language models')}
          </Link>
        </p>
        <SaveBar
          unsaved={Object.keys(form.changes).length > 0 ? __('Not saved yet.') : ''}
          isBusy={isBusy}
          onDiscard={() => restore(saved)}
        />
      </form>
      <section className="cb-panel" aria-labelledby="cb-robots-preview">
        <h2 id="cb-robots-preview">{__('The file')}</h2>
        {error && (
          <Notice status="warning" isDismissible={false}>
            {messageOf(error)}
          </Notice>
        )}
        <Tester values={test} onChange={setTest} preview={error ? undefined : data} />
        {data && <FileText label="robots.txt" text={data.text} line={data.test?.line ?? null} />}
      </section>
      {isImporting && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onDone={(imported) => {
            settle({ rules })
            setGroups(groupsOf(imported))
          }}
        />
      )}
    </div>
  )
}
