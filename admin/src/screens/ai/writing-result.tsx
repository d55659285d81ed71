import type { Api } from '@callboard/client'
import { Notice } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { boot } from '../../boot.ts'
import { Figures } from '../../parts/charts/figures.tsx'

type WritingReport = Exclude<Api['getKeywordReport']['reply'], false>

const percent = new Intl.NumberFormat(boot.language.tag, { style: 'percent' })

/** The grade of an item, and the words that others use and it does not. */
export const WritingResult = ({ report }: { readonly report: WritingReport }) => {
  const { contentAnalysis: own, keywords, competitors, notice } = report
  return (
    <>
      {notice && (
        <Notice status="info" isDismissible={false}>
          {notice}
        </Notice>
      )}
      {own && (
        <Figures
          items={[
            { label: __('Grade'), value: `${own.grade} (${own.gradeScore})` },
            { label: __('Words'), value: own.wordCount },
            { label: __('Words of other texts'), value: own.suggested.wordCount || '–' },
            { label: __('Words of the topic that it uses'), value: percent.format(own.coverage) },
          ]}
        />
      )}
      {keywords.length > 0 && (
        <div className="cb-ai-scroll">
          <table className="cb-ai-table">
            <caption>{__('Words that the other texts use')}</caption>
            <thead>
              <tr>
                <th scope="col">{__('Word')}</th>
                <th scope="col">{__('In this text')}</th>
                <th scope="col">{__('Recommended')}</th>
                <th scope="col">{__('Texts that use it')}</th>
              </tr>
            </thead>
            <tbody>
              {keywords.map(({ text, contentCount, suggestedCount, usedBy }) => (
                <tr key={text}>
                  <th scope="row">{text}</th>
                  <td>{contentCount}</td>
                  <td>{suggestedCount}</td>
                  <td>{usedBy}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {competitors.competitors.length > 0 && (
        <>
          <h3>{__('Compared texts')}</h3>
          <ul className="cb-ai-pages">
            {competitors.competitors.map(({ url, title, grade, reason }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {title || url}
                </a>{' '}
                {grade ?? ''}
                {reason && <span className="cb-ai-note"> {reason}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
