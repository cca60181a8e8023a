/** A merchant's page with a Pay button in a popover, a menu item and modal dialogs of published libraries. */
import { KoboButton, useKobo } from '@kobo/react';
import * as RadixDialog from '@radix-ui/react-dialog';
import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Modal, ModalOverlay, Popover } from 'react-aria-components';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const options = { origin: query.get('origin') ?? '', reference: query.get('reference') ?? '' };
const receivedEvents: string[] = [];
Object.assign(window, { receivedEvents });
const callbacks = {
  onReady: () => void receivedEvents.push('ready'),
  onDone: () => void receivedEvents.push('done'),
  onClose: () => void receivedEvents.push('closed'),
};

function Pay() {
  return (
    <KoboButton options={options} {...callbacks}>
      Pay
    </KoboButton>
  );
}

/** Creates an order after the press, when the menu has closed and this component has unmounted. */
function PayItem() {
  const open = useKobo(callbacks);
  const pay = async () => {
    await fetch(location.href);
    open(options);
  };
  return <RadixMenu.Item onSelect={() => void pay()}>Pay</RadixMenu.Item>;
}

const HOSTS: Record<string, ReactNode> = {
  'Radix Popover': (
    <RadixPopover.Root>
      <RadixPopover.Trigger>Basket</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content>
          <h2>Your basket</h2>
          <Pay />
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  ),
  'react-aria Popover': (
    <DialogTrigger>
      <Button>Basket</Button>
      <Popover>
        <Dialog>
          <h2>Your basket</h2>
          <Pay />
        </Dialog>
      </Popover>
    </DialogTrigger>
  ),
  'Radix DropdownMenu': (
    <RadixMenu.Root>
      <RadixMenu.Trigger>Basket</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content>
          <PayItem />
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  ),
  'Radix Dialog': (
    <RadixDialog.Root>
      <RadixDialog.Trigger>Basket</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay />
        <RadixDialog.Content>
          <RadixDialog.Title>Your basket</RadixDialog.Title>
          <Pay />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  ),
  'react-aria Modal': (
    <DialogTrigger>
      <Button>Basket</Button>
      <ModalOverlay isDismissable>
        <Modal>
          <Dialog>
            <h2>Your basket</h2>
            <Pay />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  ),
};

createRoot(document.body.appendChild(document.createElement('main'))).render(HOSTS[query.get('host') ?? '']);
