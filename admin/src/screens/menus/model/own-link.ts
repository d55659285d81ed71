import { CallboardError } from '@callboard/client'
import { __ } from '@wordpress/i18n'
import type { LinkValues } from './links.ts'

/** What an own link lacks, as the server would say it. */
export const missing = ({
  title,
  url,
}: Pick<LinkValues, 'title' | 'url'>): CallboardError | undefined => {
  const params = {
    ...(title.trim() === '' ? { title: __('Please write what visitors see.') } : {}),
    ...(url.trim() === '' ? { url: __('Please write where the link leads to.') } : {}),
  }
  return Object.keys(params).length === 0
    ? undefined
    : new CallboardError('missing', 400, __('Something is missing.'), { params })
}
