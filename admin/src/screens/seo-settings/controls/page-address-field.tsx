import { useQuery } from '@tanstack/react-query'
import { TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { helpOf } from '../../../parts/fault.tsx'
import { useLater } from '../../../parts/later.ts'
import { messageOf } from '../../../parts/notices.tsx'
import { type ControlProps, invalid } from './props.ts'

/** The address of a page that the site makes; says while it is typed whether another page has it. */
export const PageAddressField = ({
  field: { label },
  value,
  help,
  isInvalid,
  onChange,
}: ControlProps) => {
  const text = String(value ?? '')
  const fault = useAddressFault(text)
  return (
    <TextControl
      label={label}
      help={helpOf(fault, help)}
      value={text}
      onChange={onChange}
      spellCheck={false}
      {...invalid(isInvalid || fault !== undefined)}
    />
  )
}

const useAddressFault = (text: string): string | undefined => {
  const pageUrl = useLater(text)
  const { data, error } = useQuery({
    queryKey: ['sitemap-address', pageUrl],
    queryFn: async () => (await api.validateHtmlSitemapAddress({ pageUrl })).data.exists,
    enabled: pageUrl !== '',
    retry: false,
  })
  // What was found is about an earlier text.
  if (pageUrl !== text) return undefined
  if (error) return messageOf(error)
  return data ? __('Another page has this address.') : undefined
}
