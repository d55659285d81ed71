import { useQuery } from '@tanstack/react-query'
import { __, sprintf } from '@wordpress/i18n'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { sectionAddress } from '../addresses.ts'
import { LINKS_OF_ITEM } from '../data.ts'

interface NarrowedProps {
  /** The item that would get the links; 0 for any. */
  readonly from: number
  /** The item that they would lead to. */
  readonly to: number
}

/** Says which item the suggestions are about, if they are those of one. */
export const Narrowed = ({ from, to }: NarrowedProps) => {
  const id = to || from
  const { data } = useQuery({
    queryKey: [LINKS_OF_ITEM, id, 'title'],
    queryFn: async () =>
      (
        await api.reportPostLinks({
          filter: 'all',
          limit: 1,
          additionalFilters: { postId: String(id) },
        })
      ).data.context.postTitle,
    enabled: id > 0,
  })
  if (id === 0) return null
  const title = data || __('(no title)')
  return (
    <p className="cb-links-narrowed">
      <strong>
        {to > 0
          ? // translators: %s: title of an item.
            sprintf(__('Sentences that could link to “%s”'), title)
          : // translators: %s: title of an item.
            sprintf(__('Sentences in “%s” that could get a link'), title)}
      </strong>{' '}
      <Link href={sectionAddress('suggestions')}>{__('Show all suggestions')}</Link>
    </p>
  )
}
