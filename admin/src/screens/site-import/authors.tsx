import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { messageOf } from '../../parts/notices.tsx'
import { AuthorField } from './author-field.tsx'
import { IMPORTS, type Import } from './data.ts'

const FIRST = 12

/** Who the authors of the other site become here. A choice is stored at once. */
export const Authors = ({ value: { id, accounts = {}, report } }: { readonly value: Import }) => {
  const queries = useQueryClient()
  const [isWhole, showAll] = useState(false)
  const [problem, setProblem] = useState<string>()
  const authors = report?.authors ?? []
  if (authors.length === 0) return null
  const choose = async (login: string, account: string) => {
    const { [login]: _before, ...others } = accounts
    setProblem(undefined)
    try {
      const { data } = await api.updateSiteImport({
        id,
        accounts: account === '' ? others : { ...others, [login]: account },
      })
      queries.setQueryData([IMPORTS, id], data)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const hidden = isWhole ? 0 : Math.max(0, authors.length - FIRST)
  return (
    <fieldset className="cb-site-import-authors">
      <legend>{__('Who becomes who')}</legend>
      {problem !== undefined && (
        <p className="cb-fault" role="alert">
          {problem}
        </p>
      )}
      <div>
        {authors.slice(0, authors.length - hidden).map((author) => (
          <AuthorField
            key={author.login}
            author={author}
            chosen={accounts[author.login] ?? ''}
            onChange={(account) => void choose(author.login, account)}
          />
        ))}
      </div>
      {hidden > 0 && (
        <p>
          <Button variant="link" onClick={() => showAll(true)}>
            {sprintf(_n('Show %d more', 'Show %d more', hidden), hidden)}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
