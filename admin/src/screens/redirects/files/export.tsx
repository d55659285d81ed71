import { Button, RadioControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { notifyError } from '../../../parts/notices.tsx'
import { saveAs } from '../../../parts/save-as.ts'

interface Format {
  readonly value: 'json' | 'nginx' | 'htaccess'
  readonly label: string
  readonly description: string
  readonly file: string
  readonly type: string
}

const JSON_FILE: Format = {
  value: 'json',
  label: __('All redirects, to import them again'),
  description: __('A JSON file with every detail.'),
  file: 'redirects.json',
  type: 'application/json',
}

const FORMATS: readonly Format[] = [
  JSON_FILE,
  {
    value: 'nginx',
    label: __('For nginx'),
    description: __('Rules that the web server answers itself. The others stay here.'),
    file: 'redirects.conf',
    type: 'text/plain',
  },
  {
    value: 'htaccess',
    label: __('For Apache'),
    description: __('Rules for a .htaccess file. The others stay here.'),
    file: 'htaccess.txt',
    type: 'text/plain',
  },
]

export const Export = () => {
  const [chosen, choose] = useState<string>(JSON_FILE.value)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const format = FORMATS.find(({ value }) => value === chosen) ?? JSON_FILE
    setBusy(true)
    try {
      const { redirects } = (await api.exportRedirects({ type: format.value, groups: ['all'] }))
        .data
      const text =
        typeof redirects === 'string' ? redirects : `${JSON.stringify(redirects, null, 2)}\n`
      saveAs(format.file, new Blob([text], { type: format.type }))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="cb-panel">
      <h2>{__('Export')}</h2>
      <RadioControl
        label={__('What for')}
        selected={chosen}
        options={FORMATS.map(({ value, label, description }) => ({ value, label, description }))}
        onChange={choose}
      />
      <p>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void save()}>
          {__('Save the file')}
        </Button>
      </p>
    </section>
  )
}
