import { createHash } from 'node:crypto'

/** Short, well known, and none easily taken for another when read or spoken. */
const FIRST_WORDS = `
  amber ancient autumn bright broad bronze busy calm cedar clever cloudy coastal copper coral cosy crimson curly
  dusty early eager evening fearless floral fresh frosty gentle golden grand granite happy hidden humble icy
  indigo ivory jolly kind lively lucky lunar marble mellow misty modest noble northern olive patient pearl
  playful polar proud quick quiet rapid rosy royal rustic sandy scarlet silent silver simple snowy solar
  southern sturdy sunny swift tidy tropical velvet violet vivid warm wide wild winter wise wooden young
`
const SECOND_WORDS = `
  acorn almond anchor anvil apple apron badger bamboo barrel basket beacon beaver bell bicycle bison blanket
  boat bottle bridge broom bucket butter button cabin cactus camel candle canoe canyon carrot castle cello
  cherry chimney circle clock clover comet compass cricket crown curtain desert dolphin donkey dragon drum eagle
  easel elbow engine falcon feather fennel ferry fiddle forest fountain fox garden garlic ginger glacier goose
  grape guitar hammer harbour harp hazel hedge helmet heron honey island jacket jaguar kettle kitten ladder
  lantern lemon lizard lobster magnet mango maple meadow melon mirror moose mountain mushroom needle nutmeg
  oasis octopus onion orchard otter oyster paddle panda parrot peach pebble pencil pepper piano pigeon pillow
  planet plum pocket pony poppy potato pumpkin quilt rabbit radish rainbow raven ribbon river robin rocket
  saddle salmon sandal saucer scarf shovel spider spoon squirrel stone sugar sunset swan teapot thimble thunder
  tiger tomato tower trumpet tulip tunnel turtle umbrella valley violin wagon walnut walrus willow window yogurt
  zebra
`

const [first, second] = [FIRST_WORDS, SECOND_WORDS].map((words) => words.trim().split(/\s+/)) as [string[], string[]]

/** The words that a page and the wallet both show for one request, by the request's nonce. */
export function wordPairOf(nonce: string): string {
  const digest = createHash('sha256').update(`word pair ${nonce}`).digest()
  return `${first[digest.readUInt32BE(0) % first.length]} ${second[digest.readUInt32BE(4) % second.length]}`
}
