/** Logos of other sites as plain outlines. */
const paths = {
  x: 'M4 4l16 16M20 4L4 20',
  facebook:
    'M14 21v-8h3l.6-3.5H14V7.6c0-1 .5-1.9 2-1.9h1.8V2.6S16.200 2.300 14.700 2.300C11.600 2.300 10 4.100 10 7.200v2.300H7V13h3v8',
  telegram: 'M21 4L3 11.200l6 2.300M21 4l-3.200 15.500L9 13.500M21 4L9 13.500v6l3-3.400',
  bluesky:
    'M12 11.500C10.700 8.900 7.300 4.600 4.500 4.200c-1.700-.2-1.700 1.900-1.500 3.800.3 2.600.7 4.700 4.300 4.700-3.300.6-4.400 2.300-2.500 4.600 3.400 4 6.200.2 7.200-2.800 1 3 3.800 6.800 7.200 2.800 1.900-2.300.8-4-2.500-4.600 3.600 0 4-2.100 4.300-4.700.2-1.900.2-4-1.500-3.800-2.800.4-6.200 4.700-7.500 7.300Z',
} as const

export type SocialNetwork = keyof typeof paths

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 fill-none stroke-current"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[network]} />
    </svg>
  )
}
