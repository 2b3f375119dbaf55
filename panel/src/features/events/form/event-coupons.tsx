import { limits } from '@foyer/contract/limits.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { membershipOptions } from '#domain/membership.ts';
import { DateField } from '#form/fields/date-field.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { NumberField } from '#form/fields/number-field.tsx';
import { SelectField, SwitchField } from '#form/fields/select-field.tsx';
import { TextField } from '#form/fields/text-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Switch } from '#ui/inputs/choice/switch.tsx';
import { Section } from '#ui/layout/card.tsx';
import { today } from '#ui/time/venue-time.ts';
import { laterDay } from '../when/event-when.ts';
import styles from './event-coupons.module.css';
import { type EventForm, emptyCoupon } from './event-form.ts';

/** Coupons of an event: none, or one to five. Switching them on adds an empty one, switching off removes all (spec §2). */
export function EventCoupons({ form }: { form: EventForm }) {
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: 'discountCoupons',
    keyName: 'key', // `id` is a field of the coupon itself
  });
  const add = useRef<HTMLButtonElement>(null);
  const isOn = fields.length > 0;

  function addCoupon() {
    append(emptyCoupon, { focusName: `discountCoupons.${fields.length}.couponCode` });
  }

  function removeCoupon(index: number) {
    remove(index);
    add.current?.focus();
  }

  return (
    <Section
      title="Discounts"
      help="Up to five coupons. Turn discounts off to remove them all."
      aside={
        <Switch
          label="Discounts"
          hideLabel
          checked={isOn}
          onChange={(on) => (on ? addCoupon() : replace([]))}
        />
      }
    >
      {isOn && (
        <div className={styles.coupons}>
          {fields.map(({ key }, index) => (
            <Coupon key={key} form={form} index={index} onRemove={() => removeCoupon(index)} />
          ))}
          <div className={styles.addCoupon}>
            <Button
              ref={add}
              variant="quiet"
              icon={<IconPlus />}
              aria-disabled={fields.length >= limits.discountsPerEvent || undefined}
              onClick={() => fields.length < limits.discountsPerEvent && addCoupon()}
            >
              Add coupon
            </Button>
            <span className="faint num">
              {fields.length} of {limits.discountsPerEvent}
            </span>
          </div>
        </div>
      )}
    </Section>
  );
}

interface CouponProps {
  form: EventForm;
  index: number;
  onRemove: () => void;
}

function Coupon({ form, index, onRemove }: CouponProps) {
  const field = fieldsOf(form);
  const at = `discountCoupons.${index}` as const;
  const validFrom = useWatch({ control: form.control, name: `${at}.validFrom` });
  return (
    <fieldset className={styles.coupon}>
      <legend className="visually-hidden">Coupon {index + 1}</legend>
      <div className={styles.couponHead}>
        <span aria-hidden="true">Coupon {index + 1}</span>
        {index > 0 && (
          <IconButton label={`Remove coupon ${index + 1}`} icon={<IconTrash />} danger onClick={onRemove} />
        )}
      </div>
      <div className={styles.couponFields}>
        <TextField
          {...field(`${at}.couponCode`)}
          label="Code"
          optional
          placeholder="Generated automatically"
          maxLength={limits.couponCode}
          autoComplete="off"
        />
        <NumberField {...field(`${at}.discountPercentage`)} label="Percentage" digits={3} suffix="%" />
        <NumberField {...field(`${at}.totalQty`)} label="Quantity" />
        <SelectField {...field(`${at}.membership`)} label="Membership" options={membershipOptions} />
        <DateField {...field(`${at}.validFrom`)} label="Valid from" min={today()} />
        <DateField {...field(`${at}.validTo`)} label="Valid to" min={laterDay(validFrom, today())} />
      </div>
      <div className={styles.couponSwitch}>
        <SwitchField
          {...field(`${at}.sendNotification`)}
          label="Send notification"
          hint="Notify eligible members on publish"
        />
      </div>
    </fieldset>
  );
}
