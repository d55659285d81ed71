import { Spinner } from '@wordpress/components'
import { Suspense } from 'react'
import { Redirect, Route, Switch, useSearch } from 'wouter'
import { SignInDialog } from '../session/sign-in-dialog.tsx'
import { listFor } from './addresses.ts'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { type Screen, screens } from './screens.ts'

export const App = () => (
  <>
    <Switch>
      {screens.map((screen) => (
        <Route key={String(screen.path)} path={screen.path}>
          <Shown screen={screen} />
        </Route>
      ))}
      <Route path="/edit.php">
        <ToList />
      </Route>
      <Route>
        <Frame>
          <NotFound />
        </Frame>
      </Route>
    </Switch>
    <SignInDialog />
  </>
)

const Shown = ({
  screen: { component: Component, title, isFull },
}: {
  readonly screen: Screen
}) => {
  const shown = (
    <ScreenBoundary>
      <Suspense fallback={<Loading title={title} />}>
        <Component />
      </Suspense>
    </ScreenBoundary>
  )
  return isFull ? shown : <Frame>{shown}</Frame>
}

const Loading = ({ title }: { readonly title: string }) => (
  <div className="cb-loading" role="status">
    <Spinner />
    <span className="screen-reader-text">{title}</span>
  </div>
)

const ToList = () => <Redirect to={listFor(useSearch())} replace />
