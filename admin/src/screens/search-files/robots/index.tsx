import { useQuery } from '@tanstack/react-query'
import { Missing } from '../../../parts/missing.tsx'
import { settingIn, settingsQuery } from '../data.ts'
import { RobotsForm } from './robots-form.tsx'

/** The rules of robots.txt, with the file that follows from them and a test. */
export const Robots = () => {
  const query = useQuery(settingsQuery)
  if (!query.data)
    return (
      <div className="cb-panel">
        <Missing query={query} />
      </div>
    )
  const rules = settingIn(query.data, 'tools.robots.rules')
  return (
    <RobotsForm
      saved={{
        enabled: settingIn(query.data, 'tools.robots.enable') === true,
        rules: Array.isArray(rules) ? rules.map(String) : [],
      }}
    />
  )
}
