/** Ground first, then four inks that sit well on it and beside each other. */
export type Palette = readonly [ground: string, ...inks: string[]]

export const palettes: Record<string, Palette> = {
  harbour: ['#F3EBDD', '#1F4E5F', '#D9A441', '#8FB8A8', '#C8553D'],
  orchard: ['#FBF3E4', '#3E5C3A', '#E3B23C', '#A63D40', '#7FA37A'],
  dusk: ['#1E1B2E', '#E9C6A1', '#C66B6B', '#6D6A9C', '#F3E9DC'],
  lagoon: ['#EAF3F0', '#0F6B6B', '#F2B880', '#264653', '#8AC6BF'],
  clay: ['#F6E7D8', '#9C4A2F', '#2F3E46', '#D99E6A', '#6B7F6E'],
  night: ['#10151F', '#F1D9A7', '#4F7CAC', '#C97B84', '#9FB8AD'],
  meadow: ['#F2F5E6', '#4F6F52', '#F0A868', '#86A789', '#B0413E'],
  paper: ['#FBFAF7', '#16130F', '#B9B2A3', '#6C6558', '#D8CFBD'],
  iris: ['#EFEAF4', '#4B3F72', '#E8A87C', '#7E6BA8', '#41B3A3'],
  coral: ['#FFF4EC', '#B6465F', '#2A4D53', '#F4A88A', '#E8D3B9'],
}

export const paletteNames = Object.keys(palettes)
