import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { Missing } from '../../../parts/missing.tsx'
import { SettingsForm } from '../../../parts/settings-form.tsx'
import { ChosenPosts } from './chosen-posts.tsx'
import { InlineFields } from './inline-fields.tsx'
import { Ranking } from './ranking.tsx'
import { edits, fetchPopular, POPULAR, savePopular } from './values.ts'
import { WidgetFields } from './widget-fields.tsx'

/** What is read most, and the lists of it on the site. */
export const Popular = () => {
  const query = useQuery({ queryKey: [POPULAR], queryFn: fetchPopular })
  if (!query.data) return <Missing query={query} />
  const { values, themes } = query.data
  return (
    <>
      <Ranking />
      <SettingsForm
        saved={values}
        edits={edits}
        names={[POPULAR]}
        save={savePopular}
        reminder={{
          text: __('The lists of popular posts are not saved yet.'),
          address: '/visits?section=popular',
        }}
      >
        {(form) => (
          <>
            <section className="cb-panel">
              <h2>{__('List below a text')}</h2>
              <WidgetFields form={form} themes={themes.widget} />
            </section>
            <section className="cb-panel">
              <h2>{__('List between paragraphs')}</h2>
              <InlineFields form={form} themes={themes.inline} />
            </section>
            <section className="cb-panel">
              <h2>{__('Hand-picked posts')}</h2>
              <ChosenPosts
                title={__('Hand-picked posts')}
                label={__('Add a post')}
                help={__('For lists with the order “Hand-picked”.')}
                ids={form.values.curated}
                isOrdered
                onChange={(ids) => form.set('curated', ids)}
              />
            </section>
            <section className="cb-panel">
              <h2>{__('Texts without lists')}</h2>
              <ChosenPosts
                title={__('Texts without lists')}
                label={__('Leave out')}
                help={__('In these posts and pages no list appears by itself.')}
                ids={form.values.excluded_posts}
                onChange={(ids) => form.set('excluded_posts', [...ids])}
              />
            </section>
          </>
        )}
      </SettingsForm>
    </>
  )
}
