// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title FRACT, the token on sale.
/// @notice 110,000,000 tokens, all minted to the owner, who pays the buyers. The token is not tradeable until the end of
/// Round 5: while `limited`, only the owner and `exempt` send, and once there is a `pair`, what it sells must leave each
/// buyer holding between `minHoldingAmount` and `maxHoldingAmount`.
contract Fract is ERC20, Ownable {
    struct Rule {
        bool limited;
        address pair;
        uint256 maxHoldingAmount;
        uint256 minHoldingAmount;
        address exempt;
    }

    /// @notice The rule in force.
    Rule public rule;

    event RuleSet(bool limited, address pair, uint256 maxHoldingAmount, uint256 minHoldingAmount, address exempt);

    error NotTradeableYet();
    error HoldingOutOfBounds(address holder, uint256 amount);
    error BoundsCrossed(uint256 maxHoldingAmount, uint256 minHoldingAmount);

    constructor() ERC20("Fract", "FRACT") Ownable(msg.sender) {
        _mint(msg.sender, 110_000_000 ether);
        setRule(true, address(0), type(uint256).max, 0, address(0));
    }

    /// @notice Replaces the rule. Only the owner may.
    function setRule(
        bool limited,
        address pair,
        uint256 maxHoldingAmount,
        uint256 minHoldingAmount,
        address exempt
    ) public onlyOwner {
        if (maxHoldingAmount < minHoldingAmount) revert BoundsCrossed(maxHoldingAmount, minHoldingAmount);
        rule = Rule(limited, pair, maxHoldingAmount, minHoldingAmount, exempt);
        emit RuleSet(limited, pair, maxHoldingAmount, minHoldingAmount, exempt);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (!rule.limited || from == address(0) || from == owner() || from == rule.exempt) return;
        if (rule.pair == address(0)) revert NotTradeableYet();
        if (from != rule.pair) return;
        uint256 held = balanceOf(to);
        if (held > rule.maxHoldingAmount || held < rule.minHoldingAmount) revert HoldingOutOfBounds(to, held);
    }
}
