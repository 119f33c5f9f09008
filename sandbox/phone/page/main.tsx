import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './phone.css'

const place = document.getElementById('phone')
if (!place) throw new Error('the page has no place for the phone')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
