import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, ExternalLink, Notice } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { Panel } from '../../parts/panel.tsx'
import { Time } from '../../parts/time.tsx'

type Files = Api['listSitemapFiles']['reply']
type File = Files['files'][number]

/** The sitemap index and its files. */
export const Sitemaps = () => {
  const query = useQuery({
    queryKey: ['sitemap-files'],
    queryFn: async () => (await api.listSitemapFiles()).data,
  })
  return (
    <Panel title={__('Sitemaps')} query={query}>
      {(data) => (
        <>
          <Problems data={data} />
          {data.files.length > 0 && <FileTable files={data.files} />}
          <p className="cb-files-note">
            {__('Every change is in them at once, so none is left over from earlier.')}{' '}
            <Link href="/seo/settings?section=sitemaps">{__('Choose what is listed')}</Link>
          </p>
          <Button
            variant="secondary"
            isBusy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {__('Look again')}
          </Button>
        </>
      )}
    </Panel>
  )
}

const Problems = ({ data: { public: isPublic, chosen, files } }: { readonly data: Files }) => {
  if (!isPublic)
    return (
      <Notice status="warning" isDismissible={false}>
        {__('The site asks search engines to stay away, so there are no sitemaps.')}{' '}
        <Link href="/settings?section=visibility">{__('Change it under Settings → Privacy')}</Link>
      </Notice>
    )
  const empty = files.filter(({ kind, count }) => kind !== 'news' && count === 0)
  return (
    <>
      {!chosen && (
        <Notice status="info" isDismissible={false}>
          {__('The own sitemaps are switched off: the usual ones of the site are listed here.')}
        </Notice>
      )}
      {empty.length > 0 && (
        <Notice status="warning" isDismissible={false}>
          {sprintf(
            _n('%d file lists nothing.', '%d files list nothing.', empty.length),
            empty.length,
          )}
        </Notice>
      )}
    </>
  )
}

const KINDS: Readonly<Record<File['kind'], string>> = {
  index: __('Index'),
  part: __('Pages'),
  news: __('News'),
  feed: __('Changes'),
}

const FileTable = ({ files }: { readonly files: readonly File[] }) => (
  <table className="cb-files-table">
    <thead>
      <tr>
        <th scope="col">{__('File')}</th>
        <th scope="col">{__('Kind')}</th>
        <th scope="col">{__('Entries')}</th>
        <th scope="col">{__('Last change')}</th>
      </tr>
    </thead>
    <tbody>
      {files.map(({ kind, name, url, count, changed }) => (
        <tr key={name}>
          <th scope="row">
            <ExternalLink href={url}>{name}</ExternalLink>
          </th>
          <td data-label={__('Kind')}>{KINDS[kind]}</td>
          <td data-label={__('Entries')}>{count ?? '–'}</td>
          <td data-label={__('Last change')}>{changed === null ? '–' : <Time gmt={changed} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
