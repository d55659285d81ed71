import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { can } from '../../boot.ts'
import { editorOf } from '../../frame/addresses.ts'
import type { Entry, Source } from './model/graph.ts'

interface SourceLinkProps {
  /** The post or page. */
  readonly id: number
  readonly source: Source
  readonly entry?: Entry
  readonly edit: (entry: Entry) => void
}

/** Leads to the place where a node is completed. */
export const SourceLink = ({ id, source, entry, edit }: SourceLinkProps) => {
  if (entry)
    return (
      <Button variant="secondary" onClick={() => edit(entry)}>
        {__('Fill in')}
      </Button>
    )
  switch (source) {
    case 'site':
    case 'breadcrumbs':
      return can('seo_search_appearance_settings') ? (
        <Link href={`/seo/settings?section=${source === 'site' ? 'schema' : 'breadcrumbs'}`}>
          {source === 'site'
            ? __('Change it in the SEO settings: Organisation and schema')
            : __('Change it in the SEO settings: Breadcrumbs')}
        </Link>
      ) : (
        <p className="cb-schema-note">{__('An administrator changes it in the SEO settings.')}</p>
      )
    case 'author':
      return can('list_users') ? (
        <Link href="/users">{__('Change the author under Users')}</Link>
      ) : (
        <Link href="/profile">{__('Change your profile')}</Link>
      )
    default:
      return (
        <p className="cb-schema-note">
          <a href={editorOf({ id })}>{__('Change it in the editor')}</a>{' '}
          {__('Title and description are in the SEO panel; the picture is the featured image.')}
        </p>
      )
  }
}
