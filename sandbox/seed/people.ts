import { adaezeObi } from './people/adaeze-obi.ts'
import { collectors } from './people/collectors.ts'
import { eeroLahti } from './people/eero-lahti.ts'
import { inesCalvo } from './people/ines-calvo.ts'
import { jonasWeidmann } from './people/jonas-weidmann.ts'
import { leilaHaddad } from './people/leila-haddad.ts'
import { marenHolt } from './people/maren-holt.ts'
import { noorAziz } from './people/noor-aziz.ts'
import type { Person } from './people/person.ts'
import { samOkafor } from './people/sam-okafor.ts'
import { tomasIriarte } from './people/tomas-iriarte.ts'
import { yukiTanabe } from './people/yuki-tanabe.ts'

/** The demo people. All of them are invented. */
export const people: readonly Person[] = [
  marenHolt,
  tomasIriarte,
  adaezeObi,
  yukiTanabe,
  jonasWeidmann,
  leilaHaddad,
  samOkafor,
  inesCalvo,
  noorAziz,
  eeroLahti,
  ...collectors,
]
