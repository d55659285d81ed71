import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { boot } from './boot.ts'
import { App } from './frame/app.tsx'
import { queries } from './queries.ts'

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the application.')
createRoot(place).render(
  <QueryClientProvider client={queries}>
    <Router base={boot.base}>
      <App />
    </Router>
  </QueryClientProvider>,
)
