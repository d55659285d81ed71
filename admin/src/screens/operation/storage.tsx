import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { Bars } from '../../parts/charts/bars.tsx'
import { Figures } from '../../parts/charts/figures.tsx'
import { Missing } from '../../parts/missing.tsx'
import { formatBytes } from './data.ts'

const GROUPS: Readonly<Record<string, string>> = {
  content: __('Database: content'),
  accounts: __('Database: accounts'),
  catalogue: __('Database: catalogue'),
  seo: __('Database: search engines'),
  statistics: __('Database: statistics'),
  logs: __('Database: logs'),
  search: __('Database: search index'),
  system: __('Database: settings and jobs'),
}

const KINDS: Readonly<Record<string, string>> = {
  media: __('Media files'),
  backups: __('Backups and copies'),
}

/** What takes up space on the disk. */
export const Storage = () => {
  const query = useQuery({
    queryKey: ['operation-storage'],
    queryFn: async () => (await api.getStorage()).data,
    staleTime: 300_000,
  })
  const { data } = query
  if (!data) return <Missing query={query} />
  const parts = [...data.parts].sort((a, b) => b.bytes - a.bytes)
  return (
    <div className="cb-panel">
      <Figures
        items={[
          {
            label: __('In use'),
            value: formatBytes(parts.reduce((sum, { bytes }) => sum + bytes, 0)),
          },
          { label: __('Free on the disk'), value: formatBytes(data.free_bytes) },
        ]}
      />
      <Bars
        label={__('Storage by kind')}
        format={formatBytes}
        items={parts.map(({ kind, group, bytes }) => ({
          key: `${kind} ${group}`,
          label: (kind === 'database' ? GROUPS[group] : KINDS[kind]) ?? group,
          value: bytes,
        }))}
      />
      <p className="cb-hint">
        {__('The log of the server itself goes to its standard output, and is not counted here.')}
      </p>
    </div>
  )
}
