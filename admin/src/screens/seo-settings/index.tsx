import './seo-settings.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useMemo, useState } from 'react'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { fetchSettings, SETTINGS } from './data.ts'
import { kindsIn, sectionsFor } from './declaration/index.ts'
import { exportFile } from './export-file.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { allowedSections, placedFields } from './model/fields.ts'
import type { Setting } from './model/values.ts'
import { SettingsForm } from './settings-form.tsx'

type Dialog = 'import' | 'history'

const SeoSettings = () => {
  const query = useQuery({ queryKey: [SETTINGS], queryFn: fetchSettings })
  const [dialog, setDialog] = useState<Dialog>()
  const settings = query.data
  return (
    <Page
      title={__('SEO settings')}
      actions={
        settings && (
          <>
            <Button variant="secondary" onClick={() => setDialog('history')}>
              {__('History')}
            </Button>
            <Button variant="secondary" onClick={() => setDialog('import')}>
              {__('Import')}
            </Button>
            <Button variant="secondary" onClick={() => exportFile(settings)}>
              {__('Export')}
            </Button>
          </>
        )
      }
    >
      {settings ? (
        <Loaded settings={settings} dialog={dialog} onClose={() => setDialog(undefined)} />
      ) : (
        <Missing query={query} />
      )}
    </Page>
  )
}

interface LoadedProps {
  readonly settings: readonly Setting[]
  readonly dialog: Dialog | undefined
  readonly onClose: () => void
}

const Loaded = ({ settings, dialog, onClose }: LoadedProps) => {
  const { sections, all } = useMemo(() => {
    const names = settings.map(({ name }) => name)
    const sections = allowedSections(sectionsFor(kindsIn(names)), new Set(names))
    return { sections, all: placedFields(sections) }
  }, [settings])
  const places = useMemo(() => new Map(all.map((placed) => [placed.field.name, placed])), [all])
  return (
    <>
      <SettingsForm settings={settings} sections={sections} all={all} />
      {dialog === 'import' && <ImportDialog {...{ settings, places, onClose }} />}
      {dialog === 'history' && <HistoryDialog {...{ settings, places, onClose }} />}
    </>
  )
}

export default SeoSettings
