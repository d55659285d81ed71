import { Spinner } from '@wordpress/components'
import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { screens } from './screens.ts'

export const App = () => (
  <Switch>
    {screens.map(({ path, component: Component, isFull }) => (
      <Route key={path} path={path}>
        {(params) => {
          const shown = (
            <Suspense fallback={<Spinner />}>
              <Component params={params as Readonly<Record<string, string>>} />
            </Suspense>
          )
          return isFull ? shown : <Frame>{shown}</Frame>
        }}
      </Route>
    ))}
    <Route>
      <Frame>
        <NotFound />
      </Frame>
    </Route>
  </Switch>
)
