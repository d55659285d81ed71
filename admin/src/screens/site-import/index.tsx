import './site-import.css'
import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { importsQuery, isBusy } from './data.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportPanel } from './import-panel.tsx'
import { NewImport } from './new-import.tsx'
import { useUpload } from './upload.ts'

/** Takes over the content of a WordPress site. The address names the import that is shown. */
const SiteImport = () => {
  const [search, setSearch] = useSearchParams()
  const { data: imports = [] } = useQuery(importsQuery)
  const opened = Number(search.get('id') ?? 0)
  // Kept between the check of a running site and its import, and only while this screen is open.
  const [password, setPassword] = useState('')
  const uploading = useUpload()?.id
  const active = uploading ?? imports.find(isBusy)?.id
  // What goes on is shown when the screen is opened again.
  useEffect(() => {
    if (opened === 0 && active !== undefined) setSearch({ id: String(active) }, { replace: true })
  }, [opened, active, setSearch])
  return (
    <Page
      title={__('Import a site')}
      intro={__(
        'Brings posts, pages, media, comments, menus and people of another site here. Links between them stay right, and old addresses redirect.',
      )}
    >
      <div className="cb-site-import">
        {opened > 0 ? (
          <ImportPanel
            key={opened}
            {...{ id: opened, password }}
            onPassword={setPassword}
            onClose={() => setSearch({})}
          />
        ) : (
          <NewImport
            password={password}
            onPassword={setPassword}
            onCreated={(id) => setSearch({ id: String(id) })}
          />
        )}
        <EarlierImports imports={imports.filter(({ id }) => id !== opened)} />
      </div>
    </Page>
  )
}

export default SiteImport
