/** The background first, then four colours. */
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
  ember: ['#231815', '#E2703A', '#F2C879', '#9C3D54', '#EFE3D0'],
  fjord: ['#0E2A33', '#E7E0CF', '#5FA8A0', '#E0A458', '#2F6473'],
  saffron: ['#F7D488', '#7A2E2E', '#F25F3A', '#FFF3D6', '#2F4858'],
  lichen: ['#DDE3D3', '#37493C', '#B9C48B', '#E08E45', '#7A8F7B'],
  ultramarine: ['#F4EFE6', '#22339A', '#F0643B', '#F3C04B', '#7F9BE0'],
  plum: ['#2A1B2E', '#D98FB0', '#F2D8C9', '#7B5EA7', '#E8B44A'],
  mint: ['#E4F1E8', '#1D5B57', '#F28C7A', '#94CDB6', '#F4D58D'],
  rust: ['#EADBC8', '#5A2A27', '#BF5B3B', '#8C9A8A', '#E5B769'],
}

export const paletteNames = Object.keys(palettes)
