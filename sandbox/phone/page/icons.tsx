const PATHS = {
  wallet:
    'M4 8.5h14.5A1.5 1.5 0 0 1 20 10v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V7a2 2 0 0 1 2-2h10.5M16 14h.5',
  requests: 'M12 4v9m0 0 3.5-3.5M12 13 8.5 9.5M4.5 14v3.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V14',
  tokens: 'M4.5 5.5h15v13h-15zM4.5 15l4-4 4 4 2.5-2.5 4.5 4.5M15.5 9.2v.1',
  history: 'M12 7.5V12l3 2M4.2 12a7.8 7.8 0 1 0 2.3-5.5L4 9m0-4v4h4',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v10H9zM6 15H5V5h10v1',
  plus: 'M12 5v14M5 12h14',
  drop: 'M12 4c3.5 4 5.5 6.8 5.5 9.5a5.5 5.5 0 0 1-11 0C6.5 10.800 8.500 8 12 4z',
} as const

export function Icon({ name, size = 22 }: { name: keyof typeof PATHS; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
