import { Images, LogOut } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { TextField } from '#ui/field.tsx'
import { Menu, MenuAction, MenuLine, MenuLink } from '#ui/menu.tsx'
import { Popover } from '#ui/popover.tsx'
import { type Step, Steps } from '#ui/steps.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { KitSection, Row } from './kit-section.tsx'

const names = ['Scan', 'Signed', 'On the ledger', 'Settled', 'Given']
const walk = (reached: number): Step[] =>
  names.map((name, index) => ({
    name,
    gift: name === 'Given',
    state: index < reached ? 'done' : index === reached ? 'now' : 'waiting',
    ...(index === reached ? { note: 'This takes a few seconds.' } : {}),
  }))
const failed: Step[] = walk(2).map((step, index) =>
  index === 2
    ? { ...step, state: 'failed', note: 'The listing was cancelled a moment before. Nothing was charged.' }
    : step,
)

function Windows() {
  const [dialog, setDialog] = useState(false)
  const [drawer, setDrawer] = useState(false)
  return (
    <Row>
      <Button variant="secondary" onClick={() => setDialog(true)}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setDrawer(true)}>
        Drawer
      </Button>
      <Menu trigger={<Button variant="secondary">Menu</Button>} align="start">
        <MenuLink to="/kit" icon={Images}>
          My Collection
        </MenuLink>
        <MenuLine />
        <MenuAction icon={LogOut} onSelect={() => toast.info('Chosen')}>
          Sign out
        </MenuAction>
      </Menu>
      <Popover label="A popover" align="start" trigger={<Button variant="secondary">Popover</Button>}>
        <p className="text-ink-soft">Something worth a look, without leaving the page.</p>
      </Popover>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Sell NFT"
        description="It will be for sale at this price until you remove it."
        footer={<Button onClick={() => setDialog(false)}>Checkout</Button>}
      >
        <div className="grid gap-6">
          <TextField label="Price in XRP" inputMode="decimal" />
          <Steps steps={walk(1)} />
        </div>
      </Dialog>
      <Drawer open={drawer} onOpenChange={setDrawer} title="Drawer">
        <p className="px-6 text-ink-soft">What comes from the side.</p>
      </Drawer>
    </Row>
  )
}

export function Overlays() {
  return (
    <>
      <KitSection name="Windows">
        <Windows />
      </KitSection>
      <KitSection name="Steps">
        <div className="grid gap-8 sm:grid-cols-3">
          <Steps steps={walk(2)} />
          <Steps steps={walk(5)} />
          <Steps steps={failed} />
        </div>
      </KitSection>
      <KitSection name="Tabs">
        <Tabs
          label="Collection"
          tabs={[
            { value: 'sale', label: 'On Sale', count: 12, content: <p>What is for sale.</p> },
            { value: 'owned', label: 'Owned', count: 48, content: <p>What is owned.</p> },
            { value: 'gallery', label: 'Gallery', content: <p>What is shown.</p> },
          ]}
        />
      </KitSection>
      <KitSection name="Messages">
        <Row>
          <Button variant="secondary" onClick={() => toast.success('Wallet connected successfully')}>
            Good
          </Button>
          <Button variant="secondary" onClick={() => toast.error('The e-mail or the password is not right')}>
            Bad
          </Button>
          <Button variant="secondary" onClick={() => toast.info('There are no changes to save')}>
            Plain
          </Button>
          <Button variant="gift" onClick={() => toast.gift('5 XRP were given', 'To Clear Rivers, in ledger 1,024.')}>
            Given
          </Button>
        </Row>
      </KitSection>
    </>
  )
}
