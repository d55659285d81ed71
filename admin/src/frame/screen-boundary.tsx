import { Button, Notice } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { Component, type ReactNode } from 'react'

interface State {
  readonly error?: Error
}

/** Shows an error of a screen in its place; the rest of the admin stays usable. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className="cb-page">
        <Notice status="error" isDismissible={false}>
          <p>{__('This screen could not be shown.')}</p>
          <p>
            <code>{error.message}</code>
          </p>
          <Button variant="secondary" onClick={() => location.reload()}>
            {__('Load it again')}
          </Button>
        </Notice>
      </div>
    )
  }
}
