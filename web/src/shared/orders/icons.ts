import {
  Banknote,
  Bell,
  Check,
  CircleCheck,
  CirclePlus,
  CircleX,
  Clock,
  Headset,
  ListChecks,
  MapIcon,
  MapPin,
  MessageSquare,
  Pencil,
  Phone,
  PhoneOff,
  ArrowLeftRight,
  TriangleAlert,
  Truck,
  Undo2,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { EventIcon } from '@majstorija/contract/orders/life/event-traits.ts';
import type { StatusIcon } from '@majstorija/contract/orders/life/statuses.ts';

/** The phase on a status chip → its icon [design#status-families]. */
export const STATUS_ICONS = {
  clock: Clock,
  swap: ArrowLeftRight,
  check: Check,
  van: Truck,
  pin: MapPin,
  done: CircleCheck,
  warning: TriangleAlert,
  cross: CircleX,
  return: Undo2,
} as const satisfies Record<StatusIcon, LucideIcon>;

/** The kind of a timeline entry → its icon. */
export const EVENT_ICONS = {
  plus: CirclePlus,
  map: MapIcon,
  worker: Wrench,
  swap: ArrowLeftRight,
  undo: Undo2,
  check: Check,
  phone: Phone,
  phoneOff: PhoneOff,
  van: Truck,
  pin: MapPin,
  done: CircleCheck,
  money: Banknote,
  warning: TriangleAlert,
  cross: CircleX,
  return: Undo2,
  edit: Pencil,
  comment: MessageSquare,
  admin: Headset,
  status: ListChecks,
  bell: Bell,
  clock: Clock,
} as const satisfies Record<EventIcon, LucideIcon>;
